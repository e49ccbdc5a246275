import { AREA_TITLES } from '#platform/web/pages/web-routes.ts';

/** The title of an area of the web app, whose key is its address; undefined where no such area is. */
export const areaTitle = (area: string): string | undefined => AREA_TITLES.get(`/${area}`);

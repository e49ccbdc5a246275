const KEY = 'chairside.connect-in-page';

/** The vendor's page does not bring our own query back, so the tab remembers whether the form was a page of its own. */
export function rememberPage(inPage: boolean): void {
  if (inPage) sessionStorage.setItem(KEY, 'yes');
  else sessionStorage.removeItem(KEY);
}

export const cameFromPage = (): boolean => sessionStorage.getItem(KEY) === 'yes';

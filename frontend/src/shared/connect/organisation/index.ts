export { EndForAll } from './EndForAll.tsx';
export { OrganisationActions } from './OrganisationActions.tsx';

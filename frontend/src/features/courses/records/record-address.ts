/** The address of the CE records, with one of them open where it is named. */
export const recordAddress = (id: string | null | undefined): string =>
  id ? `/courses?tab=records&record=${id}` : '/courses?tab=records';

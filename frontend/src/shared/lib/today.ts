/** The day it is here, as fields and the API write it: '2026-11-28'. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');

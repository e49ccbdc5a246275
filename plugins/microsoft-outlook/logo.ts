/** An envelope in front of a calendar page: mail and diary in one place. Own drawing. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#1d4ed8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M18 14V8a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3h-6"/><path d="M18 11h26M26 5v6M37 5v6"/><rect x="4" y="18" width="30" height="24" rx="3"/><path d="m4 22 15 11 15-11"/></svg>';

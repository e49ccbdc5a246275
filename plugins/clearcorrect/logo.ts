/** An aligner over a row of teeth. Own drawing. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#7c3aed" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M7 16c0 15 7 24 17 24s17-9 17-24c0-4-6-5-7-1-2 11-5 15-10 15s-8-4-10-15c-1-4-7-3-7 1Z"/><path d="M13 21l-5 3m7 5-4 4m9 1-2 5m17-18 5 3m-7 5 4 4m-9 1 2 5"/></svg>';

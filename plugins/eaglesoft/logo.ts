/** A treatment chair seen from the side. Own drawing. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#b45309" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M10 8c3 0 5 2 6 5l3 11h15c4 0 7 2 9 5"/><path d="M14 20l3 10h19"/><path d="M26 30v10M16 42h20"/><circle cx="36" cy="10" r="4"/><path d="M36 14v6"/></svg>';

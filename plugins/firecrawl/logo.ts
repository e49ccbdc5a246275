/** A page with a magnifier on it: a web page is read for you. Own drawing. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#d97706" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M10 5h18l10 10v8M10 5v38h13M28 5v10h10"/><path d="M17 21h8M17 28h5"/><circle cx="32" cy="33" r="7"/><path d="m37 38 6 6"/></svg>';

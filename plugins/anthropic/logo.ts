/** A page with a spark above it: somebody thinks with you about a text. Own drawing. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#b45309" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M8 14v24a5 5 0 0 0 5 5h22a5 5 0 0 0 5-5V24"/><path d="M8 14a5 5 0 0 1 5-5h8M16 24h10M16 32h16"/><path d="M34 4v14M27 11h14M29 6l10 10M39 6 29 16"/></svg>';

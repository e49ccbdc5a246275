/** A plain tile to begin with. Draw your own; no vendor artwork. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#0f766e" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><rect x="8" y="8" width="32" height="32" rx="6"/><path d="M16 20h16M16 28h10"/></svg>';

/** A tooth with an open door in it. Own drawing. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#3b82f6" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M14 6c-6 0-9 5-8 11 1 5 3 7 4 13 1 7 2 13 5 13 4 0 3-11 9-11s5 11 9 11c3 0 4-6 5-13 1-6 3-8 4-13 1-6-2-11-8-11-5 0-6 2-10 2s-5-2-10-2Z"/><path d="M19 24V14h10v10"/></svg>';

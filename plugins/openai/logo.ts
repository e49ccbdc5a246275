/** A speech bubble with three lines: text that is written for you. Own drawing. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#0d9488" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M9 8h30a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H23l-9 7v-7H9a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4Z"/><path d="M14 17h20M14 23h20M14 29h11"/></svg>';

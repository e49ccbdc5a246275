/** An open appointment book with a tooth on its page. Own drawing. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#0f766e" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M24 12C19 8 12 7 5 8v30c7-1 14 0 19 4 5-4 12-5 19-4V8c-7-1-14 0-19 4Zm0 0v30"/><path d="M31 17c-2 0-3 2-2 5 0 3 1 7 3 7 1 0 1-4 2-4s1 4 2 4c2 0 3-4 3-7 1-3 0-5-2-5-1 0-2 1-3 1s-2-1-3-1Z"/></svg>';

/* Runs before the first paint. Only a stored choice is written to the document; "system" is CSS alone.
   The key is shared with src/app/theme/theme-store.ts. */
try {
  var choice = localStorage.getItem('chairside.theme');
  /* A device that holds a session does not flash the signed-out buttons while it is read. */
  if (localStorage.getItem('chairside.session')) document.documentElement.dataset.session = '';
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch (error) {
  /* Storage can be forbidden; the system's colours are then the right answer. */
  document.documentElement.removeAttribute('data-theme');
}

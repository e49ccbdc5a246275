/* The first script of every page. How requests leave it is kept as the browser made it, where no later script can change
   it; src/shared/api/natives.ts compares. */
Object.defineProperty(window, 'chairsideNatives', {
  value: Object.freeze({
    fetch: window.fetch,
    sendBeacon: navigator.sendBeacon,
    XMLHttpRequest: window.XMLHttpRequest,
    open: XMLHttpRequest.prototype.open,
    send: XMLHttpRequest.prototype.send,
  }),
});

/* Runs before the first paint. Only a stored choice is written to the document; "system" is CSS alone.
   The key is shared with src/app/theme/theme-store.ts. */
try {
  var choice = localStorage.getItem('chairside.theme');
  /* A device that holds a session, or follows a mailed link, does not flash what visitors see while that is read. */
  if (
    localStorage.getItem('chairside.session') ||
    /[#&](access_token|error_description|message)=/.test(location.hash)
  )
    document.documentElement.dataset.session = '';
  /* `/` keeps room for the onboarding card until it is known to be gone: src/shared/onboarding/settled.ts. */
  if (localStorage.getItem('chairside.user.settled') !== null) document.documentElement.dataset.settled = '';
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch (error) {
  /* Storage can be forbidden; the system's colours are then the right answer. */
  document.documentElement.removeAttribute('data-theme');
}

/* The page is seen before the app runs. A button pressed meanwhile would do nothing, and Send would put the form into
   the address. The last such press waits, and is made again once src/shared/lib/ready.ts says so. The app may have drawn
   the button anew by then, so its place is kept, not itself. Links need no app. */
(function () {
  var place;
  function keep(event) {
    var pressed = event.target.closest('#root button, #root input[type=radio]');
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (place = []; pressed.id !== 'root'; pressed = pressed.parentElement)
      place.unshift(Array.prototype.indexOf.call(pressed.parentElement.children, pressed));
  }
  function again() {
    document.removeEventListener('click', keep, true);
    var found = document.getElementById('root');
    for (var i = 0; found && place && i < place.length; i += 1) found = found.children[place[i]];
    if (!place || !found) return;
    found.focus({ preventScroll: true });
    found.click();
  }
  document.addEventListener('click', keep, true);
  document.addEventListener('chairside:ready', again, { once: true });
})();

/* Fields typed into before the app watches them (src/features/install/typed.ts), which it does once nothing else is to do. */
window.chairsideTyped = new Set();
document.addEventListener(
  'input',
  function (event) {
    if (window.chairsideTyped.size < 100) window.chairsideTyped.add(event.target);
  },
  true,
);

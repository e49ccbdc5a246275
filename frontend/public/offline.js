/* The page that stands in while the hub cannot be reached asks again by itself: when the device is on line, and now and
   then while somebody looks at it. */
function again() {
  location.reload();
}
addEventListener('online', again);
setInterval(function () {
  if (!document.hidden && navigator.onLine) again();
}, 30000);
document.getElementById('again').addEventListener('click', again);

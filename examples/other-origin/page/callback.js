// The hub sends its window here at the end. The page that opened it asks the hub how it ended, so there is nothing to hand over.
window.close();

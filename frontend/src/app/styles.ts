/** The style sheets every page shares, in the order they build on each other. */
import '@fontsource-variable/figtree/index.css';
import 'virtual:theme.css';
import './theme/base.css';
import '../shared/ui/button/button.css';
// Documents of routes begin with a page's head, before the code of any page is there.
import '../shared/ui/page-header/page-header.css';
// What the hub puts into documents of public pages is drawn with these.
import '../shared/ui/item-list/item-list.css';

export { Item, ItemList } from './ItemList.tsx';

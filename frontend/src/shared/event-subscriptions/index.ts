export { Notifications } from './Notifications.tsx';
export { ShownOnce } from './ShownOnce.tsx';
export { VendorEvents } from './VendorEvents.tsx';

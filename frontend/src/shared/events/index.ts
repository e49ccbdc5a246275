export { Notifications } from './Notifications.tsx';
export { Once } from './Once.tsx';
export { VendorEvents } from './VendorEvents.tsx';

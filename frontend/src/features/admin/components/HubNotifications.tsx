import { Notifications } from '../../../shared/event-subscriptions/index.ts';

/** The systems that are notified about all connections of this hub. */
export default function HubNotifications() {
  return (
    <Notifications
      base="/api/admin/event-subscriptions"
      words="They are notified when any connection of this hub is made or lost, or reports an event."
      mayBePrivate
    />
  );
}

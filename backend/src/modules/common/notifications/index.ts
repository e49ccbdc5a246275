export { NotificationDto, NotificationListDto } from './dto/notification.dto.ts';
export type { NewNotification, NotificationContent } from './new-notification.ts';
export { NotificationsModule } from './notifications.module.ts';
export { Notifications } from './notifications.service.ts';

export { RetentionModule } from './retention.module.ts';
export { RetentionTask } from './retention.task.ts';

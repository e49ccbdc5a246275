export { RetentionModule } from './retention.module.ts';
export { RetentionSweeper } from './retention-sweeper.ts';

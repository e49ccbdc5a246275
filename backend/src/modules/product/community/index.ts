export { CommunityModule } from './community.module.ts';
export { DigestTask } from './digest/digest.task.ts';

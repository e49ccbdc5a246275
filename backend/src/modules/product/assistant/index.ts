export { AssistantModule } from './assistant.module.ts';

export { InsightsModule } from './insights.module.ts';

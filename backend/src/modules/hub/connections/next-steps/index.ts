import { ConnectAiNextStep } from './connect-ai.next-step.ts';
import { ConnectPracticeNextStep } from './connect-practice.next-step.ts';
import { GoLiveNextStep } from './go-live.next-step.ts';

/** What the connections module contributes to the next steps of the dashboard. */
export const CONNECT_NEXT_STEPS = [ConnectPracticeNextStep, GoLiveNextStep, ConnectAiNextStep];

import { capabilitiesOf, type ToolSummary } from '@chairside/kit';

/** A practice system has patients and appointments in the unified model. */
export function isPracticeTool(summary: ToolSummary): boolean {
  const models = capabilitiesOf(summary).map(({ model }) => model);
  return models.includes('patients') && models.includes('appointments');
}

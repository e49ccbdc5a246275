import { capabilitiesOf, type ToolSummary } from '@chairside/kit';

/** A tool is a practice system when it knows patients and a schedule. */
export function isPracticeTool(summary: ToolSummary): boolean {
  const models = capabilitiesOf(summary).map(({ model }) => model);
  return models.includes('patients') && models.includes('appointments');
}

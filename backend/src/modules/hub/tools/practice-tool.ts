import { capabilitiesOf, type ToolFace } from '@chairside/kit';

/** A tool is a practice system when it knows patients and a schedule. */
export function isPracticeTool(face: ToolFace): boolean {
  const models = capabilitiesOf(face).map(({ model }) => model);
  return models.includes('patients') && models.includes('appointments');
}

import type { Tool } from '../api/index.ts';

/** Whether patient data may pass through a tool at all, so that an agreement with its vendor matters. */
export const handlesPatients = (tool: Tool): boolean => tool.data_classes.includes('phi');

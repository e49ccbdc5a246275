import { inspectForParent } from '#hub/tools/external/inspection-child.ts';

await inspectForParent();

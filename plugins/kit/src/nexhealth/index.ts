/**
 * NexHealth as a way to practice systems: public documentation of api version v20240412. A mode of tools behind a practice
 * gateway; it gives their operations, inputs and answers another wire.
 */
export { nexhealthMode, nexhealthLive, NEXHEALTH_VERSION } from './mode.ts';

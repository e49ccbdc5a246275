export { describeNexHealth, nexhealthSetup } from './conformance.ts';
export { LOCATION, SUBDOMAIN } from './rows.ts';
export { type NexHealthOptions, type NexHealthServer, startNexHealth } from './server.ts';

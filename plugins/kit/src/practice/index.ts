/** The unified practice model and the invented practice behind every practice mock. */
export * from './aligner-cases.ts';
export * from './billing.ts';
export * from './codes.ts';
export * from './free-slots.ts';
export * from './history.ts';
export * from './local-time.ts';
export * from './model.ts';
export { PRACTICE_SOURCES, type PracticeSource } from './model-base.ts';
export * from './model-clinical.ts';
export * from './model-money.ts';
export * from './people.ts';
export * from './schedule.ts';
export * from './treatment.ts';
export * from './unified-params.ts';

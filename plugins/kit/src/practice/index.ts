/** The unified practice model and the invented practice behind every practice mock. */
export * from './local-time.ts';
export * from './model.ts';
export * from './people.ts';
export * from './schedule.ts';

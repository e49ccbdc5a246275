/** What a log may hold of an error: never the values of a failed statement, which are people's data. */
export function errorFields(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { type: typeof cause };
  const code = (cause as { code?: unknown }).code;
  return {
    type: cause.name,
    message: cause.message.slice(0, 500),
    ...(code === undefined ? {} : { code }),
    stack: cause.stack?.split('\n').slice(1, 12).join('\n'),
    ...(cause.cause === undefined ? {} : { cause: errorFields(cause.cause) }),
  };
}

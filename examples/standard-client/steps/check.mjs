import assert from 'node:assert/strict';

/** What a call answered, or an end with its error in words. */
export function answered({ data, error }, what) {
  assert.equal(error, null, `${what}: ${error?.message}`);
  return data;
}

/** The error of a call that must be refused. */
export function refused({ error }, what) {
  assert.ok(error, `${what} was not refused`);
  return error;
}

export { assert };

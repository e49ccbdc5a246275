import { request } from 'node:http';
import { it } from '@jest/globals';

it('connects to another machine from a second file of the same process', async () => {
  await new Promise((done) => request('http://192.0.2.1/').once('error', done).end());
});

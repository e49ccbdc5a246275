/**
 * The load of many people, a process of its own: sends each person's request in turns, a given number of times in all. Takes
 * autocannon's options on its standard input, with the people's requests as `requests`.
 */
import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';

const { requests, ...options } = await json(process.stdin);
let connection = -1;
const result = await autocannon({
  ...options,
  // Each connection sends the requests of its own share of the people.
  setupClient(client) {
    connection += 1;
    client.setRequests(requests.filter((_, index) => index % options.connections === connection));
  },
});
const { errors, timeouts, non2xx } = result;
console.log(JSON.stringify({ answers: result.requests.total, errors: errors + timeouts + non2xx }));

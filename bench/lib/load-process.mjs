/** The load generator, a process of its own: takes autocannon's options as its argument, prints what came back. */
import autocannon from 'autocannon';

const result = await autocannon(JSON.parse(process.argv[2]));
const { errors, timeouts, non2xx, latency, duration } = result;
console.log(
  JSON.stringify({
    answers: result.requests.total,
    errors: errors + timeouts + non2xx,
    p50: latency.p50,
    p99: latency.p99,
    seconds: duration,
  }),
);

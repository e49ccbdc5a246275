/** The load generator in its own process: takes autocannon's options as its argument and prints the result. */
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

import { METRICS, prometheusName } from '../src/platform/tracing/metrics.ts';

export interface Alert {
  readonly name: string;
  readonly severity: 'critical' | 'warning';
  readonly expr: string;
  /** How long it must be so. */
  readonly forTime: string;
  readonly summary: string;
  /** What to do first. */
  readonly todo: string;
}

const m = (definition: Parameters<typeof prometheusName>[0]): string => prometheusName(definition);
const requests = `${m(METRICS.requests)}_count`;

/** When an operator is told, most urgent first. */
export const ALERTS: readonly Alert[] = [
  {
    name: 'ChairsideDown',
    severity: 'critical',
    expr: 'up{job="chairside"} == 0',
    forTime: '2m',
    summary: 'A process of the hub does not answer',
    todo: 'Look at its last log lines and run "npm run hub -- doctor".',
  },
  {
    name: 'ChairsideLogWritesFail',
    severity: 'critical',
    expr: `sum by (log) (increase(${m(METRICS.logFailures)}[5m])) > 0`,
    forTime: '0m',
    summary: 'Rows of {{ $labels.log }} could not be written',
    todo: 'Check that the database answers and has room. Patient data is refused while its accesses cannot be recorded.',
  },
  {
    name: 'ChairsideServerErrors',
    severity: 'critical',
    expr: `sum(rate(${requests}{http_response_status_code=~"5.."}[5m])) / sum(rate(${requests}[5m])) > 0.02`,
    forTime: '5m',
    summary: 'More than 2 % of the requests fail in the hub',
    todo: 'Look for "request failed" in the log; /health/ready names a part that is away.',
  },
  {
    name: 'ChairsideQueueStuck',
    severity: 'critical',
    expr: `max by (queue) (${m(METRICS.jobsOldest)}) > 300`,
    forTime: '5m',
    summary: 'Jobs of the queue {{ $labels.queue }} wait for more than five minutes',
    todo: 'Check that worker processes run, and that the queue is not paused: Admin > Jobs.',
  },
  {
    name: 'ChairsideBreakerOpen',
    severity: 'warning',
    expr: `max by (tool_id) (${m(METRICS.openBreakers)}) > 0`,
    forTime: '5m',
    summary: '{{ $labels.tool_id }} does not answer',
    todo: "Look at the vendor's status page; calls are refused at once until it answers.",
  },
  {
    name: 'ChairsideToolCallsFail',
    severity: 'warning',
    expr: `sum by (tool_id) (rate(${m(METRICS.toolCalls)}{source="error"}[10m])) / sum by (tool_id) (rate(${m(METRICS.toolCalls)}[10m])) > 0.2`,
    forTime: '10m',
    summary: 'More than a fifth of the calls of {{ $labels.tool_id }} fail',
    todo: 'Admin > Tools tests the connection; the call log names the error codes.',
  },
  {
    name: 'ChairsideVendorSlow',
    severity: 'warning',
    expr: `histogram_quantile(0.95, sum by (le, tool_id) (rate(${m(METRICS.toolCallPhase)}_bucket{phase="vendor"}[10m]))) > 5000`,
    forTime: '10m',
    summary: '{{ $labels.tool_id }} takes longer than 5 s for one call in twenty',
    todo: "Nothing here is slow: tell the vendor, or raise the tool's patience.",
  },
  {
    name: 'ChairsideVendorLimits',
    severity: 'warning',
    expr: `sum by (tool_id) (${m(METRICS.vendorAccounts)}{state="limited"}) > 0`,
    forTime: '15m',
    summary: '{{ $labels.tool_id }} limits accounts for a quarter of an hour',
    todo: 'See whose calls they are in the call log; ask the vendor for a higher limit.',
  },
  {
    name: 'ChairsideRefreshesFail',
    severity: 'warning',
    expr: `sum by (tool_id) (increase(${m(METRICS.tokenRefreshes)}{outcome="error"}[1h])) > 5`,
    forTime: '0m',
    summary: 'Access to {{ $labels.tool_id }} could not be renewed several times within an hour',
    todo: 'Check client id and secret of the tool; people with ended consents are asked to reconnect.',
  },
  {
    name: 'ChairsideReconnectsNeeded',
    severity: 'warning',
    expr: `sum by (tool_id) (${m(METRICS.connections)}{state="needs_reconnect"}) / sum by (tool_id) (${m(METRICS.connections)}) > 0.1`,
    forTime: '1h',
    summary: 'One connection in ten to {{ $labels.tool_id }} has to be made anew',
    todo: 'Something ended them together: a changed address, a rotated secret, a withdrawn consent.',
  },
  {
    name: 'ChairsideJobsFailed',
    severity: 'warning',
    expr: `max by (queue) (${m(METRICS.jobs)}{state="failed"}) > 20`,
    forTime: '15m',
    summary: 'More than twenty jobs of the queue {{ $labels.queue }} were given up',
    todo: 'Admin > Jobs shows their reasons and tries them again.',
  },
  {
    name: 'ChairsideQueuePaused',
    severity: 'warning',
    expr: `max by (queue) (${m(METRICS.queuePaused)}) > 0`,
    forTime: '30m',
    summary: 'The queue {{ $labels.queue }} has been paused for half an hour',
    todo: 'The audit log says who paused it and why; Admin > Jobs lets it go on.',
  },
  {
    name: 'ChairsideDeliveriesFail',
    severity: 'warning',
    expr: `sum(rate(${m(METRICS.eventDeliveries)}{outcome!="delivered"}[30m])) / sum(rate(${m(METRICS.eventDeliveries)}[30m])) > 0.5`,
    forTime: '30m',
    summary: 'Most events do not reach the systems that subscribed to them',
    todo: 'The subscriptions show the last error of each; deliveries are tried again by themselves.',
  },
  {
    name: 'ChairsideRecurringTaskFails',
    severity: 'warning',
    expr: `sum by (task_name) (increase(${m(METRICS.recurringDuration)}_count{outcome="error"}[1h])) > 3`,
    forTime: '0m',
    summary: 'The recurring task {{ $labels.task_name }} fails',
    todo: 'The log says why beside "recurring task failed".',
  },
  {
    name: 'ChairsideEventLoopLate',
    severity: 'warning',
    expr: `${m(METRICS.eventLoopDelay)} > 250`,
    forTime: '5m',
    summary: 'A process is late by more than a quarter of a second',
    todo: 'It has too little processor time: add a process, or raise its limit.',
  },
  {
    name: 'ChairsideViolations',
    severity: 'warning',
    expr: `sum by (type) (increase(${m(METRICS.violations)}[10m])) > 0`,
    forTime: '0m',
    summary: 'Requests broke a rule of the hub and were blocked: {{ $labels.type }}',
    todo: 'Admin > Compliance names who, which tool and which rule.',
  },
  {
    name: 'ChairsideBackupOld',
    severity: 'critical',
    expr: `max(${m(METRICS.backupAge)}) > 93600`,
    forTime: '10m',
    summary: 'The last whole backup is older than 26 hours',
    todo: 'Run "npm run hub -- backup <file>" and look why the scheduled one did not.',
  },
];

import { type Context, SamplingDecision } from '@opentelemetry/api';
import type { Sampler, SamplingResult } from '@opentelemetry/sdk-trace';
import { isDrawn } from './trace-draw.ts';

/** Samples one new trace in so many, of jobs and recurring tasks; a request's was drawn before its span began. */
export class ShareSampler implements Sampler {
  constructor(private readonly share: number) {}

  shouldSample(context: Context): SamplingResult {
    const sampled = isDrawn(context) || Math.random() < this.share;
    return { decision: sampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  }

  toString(): string {
    return `Share{${this.share}}`;
  }
}

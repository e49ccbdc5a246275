import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';

/**
 * The sample rows of one module: marked 'Sample', with ids of `sampleId` and addresses at example.test. Loading is
 * repeatable (`on conflict do nothing`), removing takes out these rows and nothing else.
 */
export interface SampleSet {
  /** Answers how many rows are new. */
  load(q: EntityManager): Promise<number>;
  /** Answers how many rows are gone. */
  remove(q: EntityManager): Promise<number>;
}

/** How the loader finds them. */
export const SampleSetMetadata = DiscoveryService.createDecorator<{
  readonly name: string;
  readonly order: number;
}>();

/**
 * Marks a provider as a module's sample rows: `@ProvidesSamples('contact') class ContactSamples implements SampleSet`. Sets
 * load by `order` (people before what they wrote), and are removed the other way round.
 */
export const ProvidesSamples = (name: string, order = 100): ClassDecorator =>
  SampleSetMetadata({ name, order }) as ClassDecorator;

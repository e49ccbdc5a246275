/** How many orders were added or removed. */
export class SampleOrdersDto {
  count: number;
}

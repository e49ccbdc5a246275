import { Flex, InputNumber } from 'antd';
import { lineName } from '../../../../shared/orders/lines.ts';
import type { Choosable, Quantities } from './quantities.ts';

interface QuantityFieldsProps {
  readonly id: string;
  readonly legend: string;
  readonly choices: readonly Choosable[];
  readonly value: Quantities;
  /** What stands in a field that nobody changed. */
  readonly preset: 'all' | 'none';
  readonly onChange: (value: Quantities) => void;
}

/** How many of each line. */
export function QuantityFields({ id, legend, choices, value, preset, onChange }: QuantityFieldsProps) {
  return (
    <fieldset className="order-quantities">
      <legend>{legend}</legend>
      {choices.map(({ line, most }) => (
        <Flex
          wrap
          align="center"
          justify="space-between"
          gap="small"
          className="order-quantity"
          key={line.id}
        >
          <label htmlFor={`${id}-${line.id}`}>
            {lineName(line)} <small className="muted">of {most}</small>
          </label>
          <InputNumber
            id={`${id}-${line.id}`}
            min={0}
            max={most}
            precision={0}
            value={Math.min(value[line.id] ?? (preset === 'all' ? most : 0), most)}
            onChange={(quantity) => onChange({ ...value, [line.id]: Number(quantity ?? 0) })}
          />
        </Flex>
      ))}
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { Link } from 'react-router-dom';
import { connectionsQuery } from '../api.ts';

interface ToolsFieldProps {
  readonly organisation: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Which of the organization's connected tools serve a location. */
export function ToolsField({ organisation, value, onChange }: ToolsFieldProps) {
  const tools = useQuery(connectionsQuery(organisation)).data?.items ?? [];
  const change = (id: string, on: boolean) =>
    onChange([...value.filter((one) => one !== id), ...(on ? [id] : [])]);
  return (
    <div className="access-fields">
      <fieldset>
        <legend>Tools of this location</legend>
        {tools.map(({ tool_id: id, tool_name: name }) =>
          id === null ? null : (
            <Checkbox
              key={id}
              checked={value.includes(id)}
              onChange={({ target }) => change(id, target.checked)}
            >
              {name}
            </Checkbox>
          ),
        )}
        <small className="muted">
          {tools.length > 0 ? (
            'Members who are limited to this location read from these.'
          ) : (
            <>
              No tool is connected for this organization yet.{' '}
              <Link to={`?org=${organisation}&tab=connections`}>Open Connections</Link>
            </>
          )}
        </small>
      </fieldset>
    </div>
  );
}

import { createConfig, lintFromString } from '@redocly/openapi-core';

/** What Redocly's strict rules find in an OpenAPI document: the rule, what is wrong and where. For tests. */
export async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`);
}

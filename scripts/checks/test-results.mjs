/**
 * Counts the results in a JSON report of Vitest and describes each failed test.
 * A file that does not load has a message but no test.
 */
export function vitestResults(report) {
  const failures = report.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    if (failed.length === 0) return file.status === 'failed' ? [describe(file.name, '', file.message)] : []
    return failed.map(test => describe(file.name, test.fullName, test.failureMessages[0]))
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures,
    hasFiles: report.testResults.length > 0,
  }
}

/** Counts the results in a JSON report of Playwright and describes each test that failed or passed only on a retry. */
export function playwrightResults({ stats, suites, errors }) {
  const specs = suites.flatMap(allSpecs)
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(test => test.status === 'unexpected' || test.status === 'flaky')
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error)?.error.message
        return describe(file, status === 'flaky' ? `${title} (flaky: passed on a retry)` : title, message)
      }),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...failures, ...errors.map(({ message }) => describe('browser tests', '', message))],
    hasFiles: suites.length > 0,
  }
}

const allSpecs = suite => [...suite.specs, ...(suite.suites ?? []).flatMap(allSpecs)]

const maxLines = 12

function describe(file, title, message = '') {
  const lines = message.trim().split('\n').slice(0, maxLines)
  return [title ? `${file}: ${title}` : file, ...lines.map(line => `    ${line}`)].join('\n')
}

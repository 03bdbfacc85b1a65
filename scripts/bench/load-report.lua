-- Prints what wrk measured as JSON: times in milliseconds, the duration in seconds.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local format = '{"count":%d,"bytes":%d,"failed":%d,"duration":%.3f,"p50":%.3f,"p99":%.3f}\n'
  local p50, p99 = latency:percentile(50) / 1e3, latency:percentile(99) / 1e3
  io.write(format:format(summary.requests, summary.bytes, failed, summary.duration / 1e6, p50, p99))
end

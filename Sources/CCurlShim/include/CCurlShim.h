#pragma once
#include <curl/curl.h>

// Swift cannot call variadic functions. Each wrapper fixes the type that libcurl reads for that option.

static inline CURLcode fundone_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode fundone_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode fundone_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode fundone_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode fundone_set_headers(CURL *easy, struct curl_slist *headers) {
    return curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}

static inline CURLcode fundone_set_receivers(CURL *easy, struct curl_slist *addresses) {
    return curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, addresses);
}

static inline CURLcode fundone_set_reader(CURL *easy, curl_read_callback reader, void *context) {
    curl_easy_setopt(easy, CURLOPT_READDATA, context);
    return curl_easy_setopt(easy, CURLOPT_READFUNCTION, reader);
}

static inline CURLcode fundone_set_writer(CURL *easy, curl_write_callback writer, void *context) {
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
    return curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, writer);
}

static inline CURLcode fundone_set_gate(CURL *easy, curl_prereq_callback gate, void *context) {
    curl_easy_setopt(easy, CURLOPT_PREREQDATA, context);
    return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, gate);
}

static inline CURLMcode fundone_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

static inline long fundone_info_long(CURL *easy, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(easy, info, &value);
    return value;
}

static inline const char *fundone_info_string(CURL *easy, CURLINFO info) {
    char *value = NULL;
    curl_easy_getinfo(easy, info, &value);
    return value;
}

static inline long long fundone_info_size(CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    curl_easy_getinfo(easy, info, &value);
    return value;
}
